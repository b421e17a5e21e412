import { parseRoute } from '../../lib/route-pattern.ts';
import { CODED_ROUTES, routeOfPath } from './routes.ts';

/** Paths that compliance rules refer to although the pages have no menu code. */
const OTHER_PAGES = [
  ...['withdraw', 'myfunds', 'tickets', 'kyc_home', 'kyc2'].map((page) => `/myaccount/${page}`),
  '/state_compliance_tips',
];
/** Every path segment that occurs in a rule. */
let knownSegments: ReadonlySet<string> | undefined;

/**
 * Returns the path to record in a receipt, without the language, query and fragment. `*` replaces the first segment that occurs in no rule
 * and everything after it, because it may identify the user, as in `/profile/jane-doe`.
 */
export function recordedPath(path: string): string {
  knownSegments ??= new Set(
    [...CODED_ROUTES.map(([pattern]) => pattern), ...OTHER_PAGES].flatMap((pattern) => parseRoute(pattern).segments),
  );
  const { segments } = routeOfPath(path);
  const end = segments.findIndex((segment) => knownSegments?.has(segment) !== true);
  return `/${(end < 0 ? segments : [...segments.slice(0, end), '*']).join('/')}`;
}
