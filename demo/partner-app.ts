import { Hono } from 'hono';
import type { Bindings } from './gateway/apply-fault.ts';
import type { Gateway } from './gateway/create-gateway.ts';
import type { DemoApp } from './demo-app.ts';
import { pageContext } from './page-context.ts';
import { partnerPage, partnerPolicy } from './pages/partner-page.ts';
import type { ShellFiles } from './pages/layout.ts';

export interface PartnerAppOptions {
  readonly gateway: Gateway;
  readonly shell: () => Promise<ShellFiles>;
  readonly origins: () => { readonly main: string; readonly partner: string };
}

const MOST_REPORTS = 500;
const reportName = (value: string | undefined) => (value && /^[\w-]{1,40}$/.test(value) ? value : 'all');

/**
 * Creates the app for the partner's origin. Its policy is exactly the documented one. A second, report-only copy lets the server collect
 * violations: `GET /reports[/<name>]` lists them, `DELETE` clears them, and `?report=<name>` on the page names the list.
 */
export function createPartnerApp({ gateway, shell, origins }: PartnerAppOptions): DemoApp {
  const app = new Hono<{ Bindings: Bindings }>();
  const reports = new Map<string, unknown[]>();

  app.get('/', async (c) => {
    const { main } = origins();
    const policy = partnerPolicy(main, main);
    c.header('content-security-policy', policy);
    c.header(
      'content-security-policy-report-only',
      `${policy}; report-uri /reports/${reportName(c.req.query('report'))}`,
    );
    c.header('cache-control', 'no-store');
    return c.html(partnerPage(pageContext(c, { shell: await shell(), origins: origins(), gateway })));
  });
  app.get('/reports/:name?', (c) => c.json(reports.get(reportName(c.req.param('name'))) ?? []));
  app.delete('/reports/:name?', (c) => {
    reports.delete(reportName(c.req.param('name')));
    return c.json({ code: 0 });
  });
  app.post('/reports/:name?', async (c) => {
    const list = reports.get(reportName(c.req.param('name'))) ?? [];
    const report: unknown = await c.req.json().catch(() => undefined);
    if (report !== undefined && list.length < MOST_REPORTS) list.push(report);
    reports.set(reportName(c.req.param('name')), list);
    return c.body(null, 204);
  });
  app.notFound((c) => c.text('The partner has one page: /\n', 404));
  app.onError((_error, c) => c.text('Something went wrong\n', 500));
  return app;
}
