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
    expect(await new Response(new Response(page).body).text()).toBe('<p>Grün</p>');
    expect(await new Response(new Response(page).body).bytes()).toEqual(page);
  });

  it('is one of text or of nothing as well', async () => {
    expect(await new Response('<p>Grün</p>').bytes()).toEqual(page);
    expect(new Response(null, { status: 204 }).body).toBeNull();
  });

  it('knows those that others made', () => {
    expect(Response.json({}) instanceof Response).toBe(true);
    expect(new platform() instanceof Response).toBe(true);
    expect({} instanceof Response).toBe(false);
  });
});
