import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { IndicatorTemplate } from 'klinecharts';

type Templates = Readonly<Record<string, new () => IndicatorTemplate>>;

/** Evaluates the library's module and returns its indicators, because the library doesn't export them. */
function readTemplates(): Templates {
  const source = readFileSync(fileURLToPath(import.meta.resolve('klinecharts')), 'utf8');
  const end = source.lastIndexOf('export {');
  return compileFunction(`${source.slice(0, end)}\nreturn indicators;`, ['window'])({
    navigator: { userAgent: '' },
  }) as Templates;
}

const templates = readTemplates();

/** Returns an indicator of klinecharts. */
export function originalIndicator(name: string): IndicatorTemplate {
  const Template = templates[name];
  if (Template === undefined) throw new Error(`klinecharts has no indicator ${name}`);
  return new Template();
}
