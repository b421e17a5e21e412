#!/usr/bin/env node
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { checkGateway } from './check-gateway.ts';
import { readContract } from './contract.ts';
import { examinePage } from './examine-page.ts';
import { type Finding, printFindings } from './findings.ts';
import { serveGateway } from './serve-gateway.ts';

const HELP = `exchange-shell <command>

  gateway [--port 4100] [--host 127.0.0.1] [--persona visitor]
      serves the demo's gateway: every call of the shell, answered from data. Set the attribute "gateway" to its address.
  check-gateway <origin> [--page https://partner.example] [--cookie "session=…"] [--json]
      asks each call of the shell and says what is missing, of the wrong type, too slow, without CORS, or cached wrongly.
      --page is the origin of the page that asks, its own origin for a shell on the exchange's pages;
      --cookie is somebody who is logged in: without it members' calls are asked as a visitor.
  doctor <address> [--chrome /usr/bin/chromium] [--timeout 30000] [--json]
      opens a page in a Chromium of its own, without a window, and says what of the shell is wrong in it, why, and the line to write:
      scripts, policy, gateway, markup, configuration, and what other scripts of the page do to it.

Ends with 0 where no error was found, with 1 where one was, with 2 where the command was not understood.
`;

/** Thrown for a command that cannot be carried out as it was written. */
class UsageError extends Error {}

function originOf(text: string | undefined, what: string): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${what} must be an origin, such as https://www.example.com, not "${text ?? ''}".`);
  return url.origin;
}

async function check(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, {
    page: { type: 'string', default: 'https://partner.example' },
    cookie: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const origin = originOf(positionals[0], 'The gateway');
  const page = originOf(values.page, '--page');
  const findings = await checkGateway({ origin, page, cookie: values.cookie }, readContract());
  return say(findings, origin, values.json);
}

async function doctor(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, {
    chrome: { type: 'string' },
    timeout: { type: 'string', default: '30000' },
    json: { type: 'boolean', default: false },
  });
  const [url = ''] = positionals;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`The page must be an address, such as https://www.example.com/page, not "${url}".`);
  const timeout = Number(values.timeout);
  if (!(timeout > 0)) throw new UsageError('--timeout must be a number of milliseconds.');
  const findings = await examinePage({ url, timeout, chrome: values.chrome });
  return say(findings, url, values.json);
}

/** Prints findings; the exit code that they deserve. */
function say(findings: readonly Finding[], subject: string, isJson: boolean): number {
  process.stdout.write(isJson ? `${JSON.stringify(findings, undefined, 1)}\n` : printFindings(findings, subject));
  return findings.some(({ level }) => level === 'error') ? 1 : 0;
}

async function gateway(args: readonly string[]): Promise<undefined> {
  const { values } = parse(args, {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
    persona: { type: 'string', default: 'visitor' },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError('--port must be a number up to 65535.');
  const address = await serveGateway({ port, host: values.host, persona: values.persona });
  process.stdout.write(`The gateway answers at ${address}\n`);
}

function parse<const O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run([command, ...args]: readonly string[]): Promise<number | undefined> {
  switch (command) {
    case 'gateway':
      return gateway(args);
    case 'doctor':
      return doctor(args);
    case 'check-gateway':
      return check(args);
    case 'help':
    case '--help':
    case '-h':
      process.stdout.write(HELP);
      return 0;
    default:
      throw new UsageError(command === undefined ? 'Which command?' : `There is no command "${command}".`);
  }
}

try {
  const code = await run(process.argv.slice(2));
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(
    `exchange-shell: ${error instanceof Error ? error.message : String(error)}\n${isUsage ? `\n${HELP}` : ''}`,
  );
  process.exitCode = isUsage ? 2 : 1;
}
