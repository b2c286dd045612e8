import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer } from '../../domain/search/search-record.ts';
import { openEngines, type EngineSettings } from '../../state/search/engines.ts';
import { searchWith, trackSearch } from '../../state/search/search.ts';
import { useReconnects } from '../use-browser-state.ts';

/** Milliseconds that typing rests before a search: a word is not searched letter by letter. */
const typingPause = 120;
/** Milliseconds until a question without an answer is asked again: not every network says that it is back. */
const retryPause = 5000;

/** The latest results with their query, which may differ from what is being typed. */
export interface Found extends SearchAnswer {
  readonly query: string;
}

/**
 * Returns the typed text and the latest results; null before the first. Of two answers, that to the later question counts. A
 * question without an answer is asked again after a while and when the network comes back.
 */
export function useSearch(storeCode: string, settings: EngineSettings) {
  const engines = useMemo(() => openEngines(settings), [settings]);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef(0);
  const answered = useRef('');
  const reconnects = useReconnects();
  const [retries, setRetries] = useState(0);
  const type = useCallback((typed: string) => {
    setText(typed);
    if (typed.trim()) return;
    answered.current = '';
    setFound(null);
  }, []);
  const query = text.trim();

  useEffect(() => {
    for (const engine of engines) engine.prepare?.();
  }, [engines]);

  useEffect(() => {
    const turn = (latest.current += 1);
    if (!query || query === answered.current) return;
    let timer = setTimeout(() => {
      void searchWith(engines, query).then((answer) => {
        if (turn !== latest.current) return;
        answered.current = answer.offline ? '' : query;
        setFound({ ...answer, query });
        const { total, offline } = answer;
        if (offline) timer = setTimeout(() => setRetries((before) => before + 1), retryPause);
        trackSearch({ storeCode, searchQuery: query, total, offline });
      });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [query, engines, storeCode, reconnects, retries]);

  return { found, isTyped: query !== '', type };
}
