import type { Page } from '@playwright/test';
import type { Audit, auditTrees } from '../hostile/in-page.ts';

/** Selectors of elements that render strings from responses. */
export const RENDERED_STRINGS = {
  nickname: '.profile-name',
  uid: '.profile-uid',
  'fiat names': '[data-fiat]',
  'language names': '.language-link',
  'menu titles': '[data-key^="hostile-"]',
  'market tab titles': '.market-choice',
  'market pairs': '[part~="market-row"]',
  'tip titles': '.notice-title',
  'banner buttons': '.business [part~="cancel"]',
  'notification titles': '.message-title',
};

/**
 * Clicks the header's controls one by one, scrolls its market lists, and audits the result each time. If `known` is empty, audits the whole
 * header each time; otherwise only the opened dialog or list.
 */
export async function auditControls(
  page: Page,
  selector: string,
  known: readonly string[],
): Promise<{ audits: Audit[]; drawn: string[] }> {
  return page.evaluate(
    async ([all, ours, places]) => {
      const audit = (globalThis as unknown as { auditTrees: typeof auditTrees }).auditTrees;
      const root = document.querySelector('exchange-header')?.shadowRoot;
      // After two frames, the result of a click or scroll has been rendered.
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const audits: Audit[] = [];
      const drawn = new Set<string>();
      // Closed popovers need no separate audit: they either remain in the tree or were audited while they were open.
      const auditPart = (where = 'exchange-header', within?: string) => {
        audits.push(audit(within === undefined ? [where, ours] : [where, ours, within]));
        for (const [what, place] of Object.entries(places))
          for (const host of document.querySelectorAll(where))
            if (host.shadowRoot?.querySelector(place)) drawn.add(what);
      };
      const done = new Set<string>();
      const controls =
        'button[aria-expanded], button[aria-haspopup], summary, button[role="tab"], button[popovertarget], button[part]';
      for (let round = 0; round < 2; round += 1)
        for (const control of root?.querySelectorAll<HTMLElement>(controls) ?? []) {
          // The gateway's tabs contain one control per vector. Activating one control is sufficient.
          const name = `${control.part.value} ${control.id} ${control.className} ${control.getAttribute('popovertarget') ?? ''}`;
          const others = [...done].filter((other) => other.startsWith(name)).length;
          if (others > 0 || done.has(`${name} ${control.textContent}`) || /logout|theme|login/.test(control.part.value))
            continue;
          done.add(`${name} ${control.textContent}`);
          const box = control.closest<HTMLElement>('[popover]');
          // A virtualised list renders no rows while its popover is closed.
          if (box?.matches(':popover-open') === false) box.showPopover();
          control.click();
          await frame();
          auditPart('exchange-header', ours.length === 0 ? undefined : 'dialog[open]');
          if (control.role !== 'tab') continue;
          for (const list of root?.querySelectorAll('[part~="market-list"] [role="list"]') ?? [])
            for (
              let screen = 0;
              screen < 12 && list.scrollTop + list.clientHeight + 1 < list.scrollHeight;
              screen += 1
            ) {
              list.scrollTop += list.clientHeight;
              await frame();
              auditPart('exchange-header', '[part~="market-list"]');
            }
        }
      await frame();
      auditPart(all);
      return { audits, drawn: [...drawn] };
    },
    [selector, known, RENDERED_STRINGS] as const,
  );
}
