import { vi } from 'vitest';

/** Stubs a page on the given origin with the given `<meta>` tags and cookie. */
export function stubDocument(
  metas: Record<string, string>,
  { cookie = '', origin = 'https://gateway.example' }: { cookie?: string; origin?: string } = {},
): void {
  class FakeDocument {
    get cookie() {
      return cookie;
    }
    querySelectorAll(selector: string) {
      const name = /name="([\w-]+)"/.exec(selector)?.[1] ?? '';
      return name in metas ? [{ getAttribute: () => metas[name] }] : [];
    }
  }
  vi.stubGlobal('Document', FakeDocument);
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('location', new URL(origin));
}
