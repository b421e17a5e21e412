#!/usr/bin/env node
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { checkGateway } from './check-gateway.ts';
import { readContract } from './contract.ts';
import { printFindings } from './findings.ts';
import { serveGateway } from './serve-gateway.ts';

const HELP = `exchange-shell <command>

  gateway [--port 4100] [--host 127.0.0.1] [--persona visitor]
      serves the demo's gateway: every call of the shell, answered from data. Set the attribute "gateway" to its address.
  check-gateway <origin> [--page https://partner.example] [--cookie "session=…"] [--json]
      asks each call of the shell and says what is missing, of the wrong type, too slow, without CORS, or cached wrongly.
      --page is the origin of the page that asks, its own origin for a shell on the exchange's pages;
      --cookie is somebody who is logged in: without it members' calls are asked as a visitor.

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
  process.stdout.write(values.json ? `${JSON.stringify(findings, undefined, 1)}\n` : printFindings(findings, origin));
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
