import { createTables } from './create-tables.ts';

/** Creates the histograms of web vitals. */
export const webVital = createTables(({ text, integer }) => [
  `create table web_vital (
    day ${text} not null,
    store_code ${text} not null,
    page ${text} not null,
    device ${text} not null,
    name ${text} not null,
    bucket ${integer} not null,
    count ${integer} not null,
    constraint web_vital_key primary key (day, store_code, page, device, name, bucket)
  )`,
]);
