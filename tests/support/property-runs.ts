/** `PROPERTY_RUNS=20 npm test -- --only unit,api` looks at twenty times as many random cases as usual. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS) || 1;

/** How many random cases a property looks at; `usual` is what every test run has time for. */
export function casesOf(usual: number): number {
  return usual * propertyRuns;
}
