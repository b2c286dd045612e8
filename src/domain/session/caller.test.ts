import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerOf, hidesCallers, networksOf, widestNetworkOf } from './caller.ts';

const callerFrom = (connection: string, forwardedFor: string | null = null, trustedProxies?: number) =>
  callerOf({ connection, forwardedFor }, trustedProxies);

describe('by default trusts a proxy of a private network, by its own entry', () => {
  test.each([
    ['203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.7', '198.51.100.1', '198.51.100.1'],
    ['172.20.0.2', '198.51.100.1', '198.51.100.1'],
    ['172.32.0.2', '198.51.100.1', '172.32.0.2'],
    ['fd00::1', '2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', '198.51.100.1', '198.51.100.1'],
    ['2001:db8::1', '198.51.100.1', '2001:db8:0:0::/64'],
    ['192.168.1.1', ' ', '192.168.1.1'],
    ['192.168.1.1', 'unknown', '192.168.1.1'],
  ])('from %s, forwarded for %s: %s', (connection, forwardedFor, caller) => {
    expect(callerFrom(connection, forwardedFor)).toBe(caller);
  });
});

describe('with a number of proxies trusts as many entries, wherever the nearest connects from', () => {
  const forwardedFor = '6.6.6.6, 198.51.100.1, 192.0.2.80';
  test.each([
    [0, '203.0.113.9'],
    [1, '192.0.2.80'],
    [2, '198.51.100.1'],
    [3, '6.6.6.6'],
    [4, '6.6.6.6'],
  ])('%i: %s', (proxies, caller) => {
    expect(callerFrom('203.0.113.9', forwardedFor, proxies)).toBe(caller);
  });

  test('ignores an invalid entry', () => {
    expect(callerFrom('127.0.0.1', '198.51.100.1', 0)).toBe('127.0.0.1');
  });
});

describe('a network has one spelling', () => {
  test.each([
    ['203.0.113.5', ['203.0.113.5:4444', '203.000.113.005', ' 203.0.113.5 ', '::ffff:203.0.113.5']],
    ['203.0.113.5', ['[::ffff:203.0.113.5]:4444', '::FFFF:cb00:7105', '0:0:0:0:0:ffff:203.0.113.5']],
    ['2001:db8:0:1::/64', ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff::', '[2001:db8:0:1::7]:443']],
    ['2001:db8:0:1::/64', ['2001:db8::1:2:3:4:5', '2001:db8:0:1::1%eth0']],
  ])('%s: %j', (network, addresses) => {
    for (const address of addresses) {
      expect(callerFrom('127.0.0.1', address)).toBe(network);
      expect(callerFrom(address)).toBe(network);
    }
  });

  test.each(['203.0.113.256', '203.0.113', '1.2.3.4.5', '2001:db8::1::2', 'host.example', '[::1', '', '🙂'])(
    '%s is no address: the proxy is counted',
    (address) => expect(callerFrom('127.0.0.1', address)).toBe('127.0.0.1'),
  );

  test('ignores the second half of an IPv6 address', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        fc.pre(network.some((group) => group > 0));
        const written = (host: readonly number[]) =>
          [...network, ...host].map((group) => group.toString(16)).join(':');
        expect(callerFrom(written(one))).toBe(callerFrom(written(other)));
      }),
    );
  });
});

describe('counts a caller by', () => {
  test.each([
    ['203.0.113.5', ['203.0.113.5']],
    ['2001:db8:0:1::1', ['2001:db8:0:1::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['2001:db8:7:1ff::1', ['2001:db8:7:1ff::/64', '2001:db8:7:100::/56', '2001:db8:7::/48']],
    ['2001:db8:7:abcd::1', ['2001:db8:7:abcd::/64', '2001:db8:7:ab00::/56', '2001:db8:7::/48']],
    ['::ffff:203.0.113.5', ['203.0.113.5']],
    ['unknown', ['unknown']],
  ])('%s: %j', (address, networks) => {
    expect(networksOf(callerFrom(address))).toEqual(networks);
    expect(widestNetworkOf(callerFrom(address))).toBe(networks.at(-1));
  });

  test('the same /56 and /48 as addresses with the same prefix', () => {
    const group = fc.integer({ min: 1, max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(group, group, group), group, group, (site, one, other) => {
        const networks = [one, other].map((subnet) => {
          const written = [...site, subnet].map((each) => each.toString(16)).join(':');
          return networksOf(callerFrom(`${written}::1`));
        });
        const isAlike = [one === other, one >> 8 === other >> 8, true];
        expect(networks[0]?.map((network, level) => network === networks[1]?.[level])).toEqual(isAlike);
      }),
    );
  });
});

describe('callers are hidden', () => {
  test.each([
    ['172.17.0.1', null, undefined, true],
    ['::ffff:10.0.0.7', null, undefined, true],
    ['172.17.0.1', '198.51.100.1', undefined, false],
    ['172.17.0.1', null, 0, false],
    ['172.17.0.1', null, 1, false],
    ['127.0.0.1', null, undefined, false],
    ['::1', null, undefined, false],
    ['203.0.113.9', null, undefined, false],
  ])('from %s, forwarded for %s, with %s proxies: %s', (connection, forwardedFor, proxies, isHidden) => {
    expect(hidesCallers({ connection, forwardedFor }, proxies)).toBe(isHidden);
  });
});
