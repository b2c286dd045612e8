import { workerData } from 'node:worker_threads';
import { answerJobs } from '../../job-thread.ts';
import { guessLanguage } from '../page/guess-language.ts';
import { readVocabulary } from '../structured-data/vocabulary.ts';
import type { ReadingData, ReadingOrder } from '../types.ts';
import { FileReader } from './read-files.ts';

// The script of the threads that read the files of a site.
const reader = new FileReader(workerData as ReadingData, {
  vocabulary: readVocabulary(),
  guess: guessLanguage,
});
answerJobs<ReadingOrder>((order) => reader.read(order));
