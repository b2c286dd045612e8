import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

/** Serves a rating as Trusted Shops does: `node stand-ins/trust-rating/serve.ts --port 4700 --mark 4.7 --count 1284`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4700' },
    mark: { type: 'string', default: '4.70' },
    count: { type: 'string', default: '1284' },
  },
});
const path = '/shops/DEMO/mobiles/v1/quality/reviews.json';
const reviewIndicator = { overallMark: values.mark, activeReviewCount: Number(values.count) };
const rating = {
  response: { code: 200, data: { shop: { tsId: 'DEMO', qualityIndicators: { reviewIndicator } } } },
};
const server = createServer((request, response) => {
  const isKnown = request.url === path;
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isKnown ? rating : {}));
});
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : values.port;
  process.stdout.write(`TRUST_RATING_URL=http://127.0.0.1:${port}${path}\n`);
});
