import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer } from '../../domain/search/search-record.ts';
import { openEngines, type EngineSettings } from '../../state/search/engines.ts';
import { searchWith } from '../../state/search/search.ts';
import { tellSearch } from '../../state/search/tell-search.ts';

/** Milliseconds that typing rests before a search: a word is not searched letter by letter. */
const typingPause = 120;

/** What is typed, and what is found; `answer` is null while nothing is known. Of two answers the later question counts. */
export function useSearch(storeCode: string, settings: EngineSettings) {
  const engines = useMemo(() => openEngines(settings), [settings]);
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const latest = useRef(0);

  useEffect(() => {
    for (const engine of engines) engine.prepare?.();
  }, [engines]);

  useEffect(() => {
    const turn = (latest.current += 1);
    const text = query.trim();
    if (!text) return;
    const timer = setTimeout(() => {
      void searchWith(engines, text).then((found) => {
        if (turn !== latest.current) return;
        setAnswer(found);
        tellSearch({ storeCode, searchQuery: text, total: found.total, offline: found.offline });
      });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [query, engines, storeCode]);

  return { query: query.trim(), answer, type: setQuery };
}
