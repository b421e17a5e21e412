import { type Asked, wantedHeaders } from './ask.ts';
import type { GatewayCall } from './calls.ts';
import type { Finding, Say } from './findings.ts';

const listOf = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const UNREADABLE = 'The browser keeps the answer from a page of another origin: the call fails there.';

/** Whether a page of another origin may read the answer with its cookies. */
export function corsFindings(page: string, { headers }: Pick<Asked, 'headers'>, say: Say): readonly Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null)
    return [
      say(
        'error',
        `It has no Access-Control-Allow-Origin for ${page}.`,
        UNREADABLE,
        `Send Access-Control-Allow-Origin: ${page}`,
      ),
    ];
  if (allowed === '*')
    return [
      say(
        'error',
        'Access-Control-Allow-Origin is *.',
        'Browsers take no * for a call with cookies.',
        `Send Access-Control-Allow-Origin: ${page}`,
      ),
    ];
  if (allowed !== page)
    return [
      say('error', `Access-Control-Allow-Origin is ${allowed}.`, UNREADABLE, `Send ${page}, the origin that asked.`),
    ];
  const found: Finding[] = [];
  if (headers.get('access-control-allow-credentials') !== 'true')
    found.push(
      say(
        'error',
        'Access-Control-Allow-Credentials is missing.',
        UNREADABLE,
        'Send Access-Control-Allow-Credentials: true',
      ),
    );
  const isKept = !listOf(headers, 'cache-control').includes('no-store');
  if (isKept && !listOf(headers, 'vary').some((name) => name === 'origin' || name === '*'))
    found.push(
      say(
        'warning',
        'Vary does not name Origin.',
        'A cache may give the leave of one page to another.',
        'Send Vary: Origin',
      ),
    );
  if (!listOf(headers, 'access-control-expose-headers').some((name) => name === 'date' || name === '*'))
    found.push(
      say(
        'note',
        'Access-Control-Expose-Headers does not name Date.',
        'The shell goes by the clock of the device.',
        'Send Access-Control-Expose-Headers: Date',
      ),
    );
  return found;
}

/** Whether the browser lets a call with headers of its own go out from a page of another origin. */
export function leaveFindings(
  call: GatewayCall,
  page: string,
  asked: Asked | { readonly fault: string },
  say: Say,
): readonly Finding[] {
  const why = 'The browser does not send the call from a page of another origin.';
  if ('fault' in asked)
    return [say('error', `OPTIONS: ${asked.fault}`, why, 'Answer OPTIONS with 204 and the headers of CORS.')];
  const { status, headers } = asked;
  if (status < 200 || status > 299)
    return [say('error', `OPTIONS has the status ${status}.`, why, 'Answer OPTIONS with 204 and the headers of CORS.')];
  const found: Finding[] = [];
  if (headers.get('access-control-allow-origin') !== page || headers.get('access-control-allow-credentials') !== 'true')
    found.push(
      say('error', `OPTIONS does not allow ${page} with cookies.`, why, 'Send the same headers as for the call.'),
    );
  const allowed = listOf(headers, 'access-control-allow-headers');
  const missing = wantedHeaders(call).filter((name) => !allowed.includes(name));
  if (missing.length > 0)
    found.push(
      say(
        'error',
        `OPTIONS does not allow ${missing.join(', ')}.`,
        why,
        `Send Access-Control-Allow-Headers: ${wantedHeaders(call).join(', ')}`,
      ),
    );
  return found;
}

/** What is one person's must be kept by nobody who serves others. */
export function cacheFindings({ audience }: GatewayCall, { headers }: Asked, say: Say): readonly Finding[] {
  if (audience === 'everybody') return [];
  const rules = listOf(headers, 'cache-control');
  const mend = 'Send Cache-Control: no-store';
  const isClosed = rules.some((rule) => rule === 'no-store' || rule === 'private');
  if (isClosed) return [];
  if (rules.some((rule) => rule === 'public' || /^(?:s-maxage|max-age)=[1-9]/.test(rule)))
    return [
      say('error', `Cache-Control is ${rules.join(', ')}.`, 'A cache may show one person the answer of another.', mend),
    ];
  if (rules.includes('no-cache')) return [];
  return [say('warning', 'It has no Cache-Control.', 'A cache may keep it by its own judgement.', mend)];
}
