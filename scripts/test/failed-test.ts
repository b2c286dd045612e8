export interface FailedTest {
  readonly file: string;
  /** Nothing of a file that could not be loaded. */
  readonly test?: string;
  readonly outcome?: 'failed' | 'passed when tried again';
  readonly failure: string;
}
