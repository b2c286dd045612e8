import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Source } from './snapshot.ts';
import type { ReadRecorder } from '../read-recorder.ts';

/** Answers questions about one store, remembers the answers, and tells a trace of them. */
export abstract class StoreReader {
  readonly storeView: StoreView;
  protected readonly source: Source;
  protected readonly trace: ReadRecorder | undefined;

  constructor(source: Source, trace: ReadRecorder | undefined) {
    this.storeView = source.storeView;
    this.source = source;
    this.trace = trace;
  }

  protected ask<Value>(question: string, look: () => Promise<Value>): Promise<Value> {
    return this.source.answers.ask(question, this.trace, look);
  }

  /** Reads for an answer that is recorded itself, without recording. */
  protected untraced<Value>(question: string, look: () => Promise<Value>): Promise<Value> {
    return this.source.answers.ask(question, undefined, look);
  }
}
