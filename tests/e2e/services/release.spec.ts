import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { purposeOfRequest } from '../../../src/domain/consent/trackers.ts';
import { expect, test } from '../../support/e2e.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');

/** Hosts that release files may mention but don't request, each with a reason. */
const PERMITTED_HOSTS: Readonly<Record<string, string>> = {
  'www.w3.org': 'SVG and MathML namespaces',
  'react.dev': 'React’s explanations of its errors',
  'www.ibm.com': 'part of a quirks-mode doctype in parse5',
  'markets.ai': 'not a host: a market category’s message key',
  'cyclonedx.org': 'schema of the bill of materials',
};
/** Hosts that comments in type declarations may mention. Pages don't load type declarations. */
const PERMITTED_HOSTS_IN_TYPES: Readonly<Record<string, string>> = {
  'github.com': 'documentation of the device id library',
};

/** Matches the doctor's files, which contain the hosts of common trackers. */
const DOCTOR = /^(?:chunks\/)?doctor/;
const isTracker = (hostname: string): boolean => purposeOfRequest({ hostname, pathname: '/tr' }) !== undefined;

/** Names reserved for examples (RFC 2606). */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|net|org))?$/;
/** Matches files that no page loads: documentation, and the CLI, which contains the demo gateway and the MCP library. */
const NOT_LOADED = /^cli[\w-]*\.mjs$|\.(?:md|txt)$/;

/** Matches hosts in text: after a scheme or `//`, or alone at the start of a literal. */
function hostsIn(text: string): readonly string[] {
  const places = [
    /(?:https?|wss?):\\?\/\\?\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi,
    /["'`(=\s]\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi,
    /["'`](?!\/)([a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|dev|app|cloud|ai|co|me))(?=[/:"'`])/gi,
  ];
  return places.flatMap((place) => [...text.matchAll(place)].map(([, host = '']) => host.toLowerCase()));
}

test('no release file mentions a third-party host [OP-73, FPR-01]', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && !NOT_LOADED.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const result = files.flatMap((file) =>
    hostsIn(readFileSync(path.join(DIST, file), 'utf8'))
      .filter((host) => !Object.hasOwn(PERMITTED_HOSTS, host) && !EXAMPLE.test(host))
      .filter((host) => !(file.endsWith('.d.ts') && Object.hasOwn(PERMITTED_HOSTS_IN_TYPES, host)))
      .filter((host) => !(DOCTOR.test(file) && isTracker(host)))
      .map((host) => `${file}: ${host}`),
  );
  expect([...new Set(result)]).toEqual([]);
});
