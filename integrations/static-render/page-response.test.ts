import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handOnPageBytes } from './page-response.ts';

const platform = globalThis.Response;
const page = new TextEncoder().encode('<p>Grün</p>');

describe('the response of a rendering thread', () => {
  beforeEach(handOnPageBytes);
  afterEach(() => {
    globalThis.Response = platform;
  });

  it('hands on the bytes that it was made of', async () => {
    const response = new Response(page, { status: 404, headers: { 'Content-Type': 'text/html' } });
    expect(await response.bytes()).toBe(page);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/html');
  });

  it('may be read in another way, or be made into another response', async () => {
    expect(await new Response(page).text()).toBe('<p>Grün</p>');
    expect(await new Response(new TextEncoder().encode('[1]')).json()).toEqual([1]);
    expect(new Uint8Array(await new Response(page).arrayBuffer())).toEqual(page);
    expect((await new Response(page).blob()).size).toBe(page.length);
    expect(await new Response(new Response(page).body).bytes()).toEqual(page);
    expect(await new Response(new Response(page).body).text()).toBe('<p>Grün</p>');
    const copy = new Response(page, { status: 404, headers: { 'X-Page': '1' } }).clone();
    expect([copy.status, copy.headers.get('X-Page'), await copy.text()]).toEqual([404, '1', '<p>Grün</p>']);
  });

  it.each([
    ['text', () => new Response('<p>Grün – ab 5 €</p>')],
    ['text of a type', () => new Response('<p/>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['data', () => Response.json({ price: '5 €', is: [null, true] })],
    [
      'data of a type',
      () => Response.json({}, { status: 404, headers: { 'Content-Type': 'application/ld+json' } }),
    ],
    ['nothing', () => new Response(null, { status: 204 })],
    ['a form', () => new Response(new URLSearchParams({ a: '1' }))],
  ])('is the platform’s for %s', async (_, make) => {
    const given = make();
    globalThis.Response = platform;
    const wanted = make();
    expect([...given.headers]).toEqual([...wanted.headers]);
    expect(given.status).toBe(wanted.status);
    expect(Buffer.from(await given.bytes())).toEqual(Buffer.from(await wanted.bytes()));
  });

  it('is one of the bytes of a text', async () => {
    expect(Buffer.from(await new Response('<p>Grün</p>').bytes())).toEqual(Buffer.from(page));
  });

  it('has no body for nothing, and none of what JSON cannot say', () => {
    expect(new Response(null, { status: 204 }).body).toBeNull();
    expect(() => Response.json(undefined)).toThrow(TypeError);
  });

  it('knows those that others made', () => {
    expect(Response.json({}) instanceof Response).toBe(true);
    expect(new platform() instanceof Response).toBe(true);
    expect({} instanceof Response).toBe(false);
  });
});
