import { describe, expect, it } from 'vitest';
import { requestTarget } from './request-target.ts';

const ask = (url: string, ...hosts: string[]) =>
  requestTarget({ url, headersDistinct: hosts.length > 0 ? { host: hosts } : {} });

describe('requestTarget', () => {
  it.each([
    ['/de/about', 'localhost:4321', { host: 'localhost:4321', pathname: '/de/about', query: '' }],
    ['/de?q=a?b', 'se.shop.example', { host: 'se.shop.example', pathname: '/de', query: 'q=a?b' }],
    ['/', 'SE.Shop.example.:80', { host: 'se.shop.example:80', pathname: '/', query: '' }],
    ['/', '[::1]:4321', { host: '[::1]:4321', pathname: '/', query: '' }],
    ['//evil.example/x', 'localhost', { host: 'localhost', pathname: '//evil.example/x', query: '' }],
    ['http://se.shop.example/a?b=c', 'x', { host: 'se.shop.example', pathname: '/a', query: 'b=c' }],
    ['HTTPS://se.shop.example', 'x', { host: 'se.shop.example', pathname: '/', query: '' }],
  ])('%s at %s', (url, host, expected) => {
    expect(ask(url, host)).toEqual(expected);
  });

  it('accepts requests of old clients without a host', () => {
    expect(ask('/livez')).toEqual({ host: 'localhost', pathname: '/livez', query: '' });
  });

  it.each([
    '',
    'a b',
    'localhost:4321@evil.example',
    'shop.example:99999',
    '../..',
    '<script>',
    '%00',
    'a,b',
  ])('rejects the host "%s"', (host) => {
    expect(ask('/de', host)).toBeUndefined();
  });

  it('rejects two hosts, and targets that are no path', () => {
    expect(ask('/de', 'a.example', 'b.example')).toBeUndefined();
    expect(ask('*', 'localhost')).toBeUndefined();
    expect(ask('de', 'localhost')).toBeUndefined();
    expect(ask('http://a b/de', 'localhost')).toBeUndefined();
  });
});
