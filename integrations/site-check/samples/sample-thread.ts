import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { answerJobs } from '../../job-thread.ts';
import type { Fault } from '../fault.ts';
import { pagePathOf } from '../site/site-files.ts';
import { checkSample } from './check-sample.ts';

/** The thread's data: the folder of the built site. */
export interface SampleData {
  readonly directory: string;
}

async function faultsOf(file: string): Promise<readonly Fault[]> {
  const { directory } = workerData as SampleData;
  const problems = await checkSample(readFileSync(path.join(directory, file), 'utf8'));
  return problems.map((problem) => ({ page: pagePathOf(file), ...problem }));
}

answerJobs<string>(faultsOf);
