/** Whether `npm run test:long` runs, which leaves nothing out: `npm test` takes a sample of what takes long. */
export const isLong = process.env['TEST_LONG'] === 'true';
