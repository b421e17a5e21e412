/** @jsxImportSource solid-js */
import type {} from 'exchange-shell/solid';

export const page = (
  <>
    <exchange-header
      site-id={177}
      attr:language="tr"
      bool:single-button={true}
      on:exchange-session={({ detail }) => detail.uid}
    />
    <exchange-side-nav prop:items={[{ key: 'a', title: 'A' }]} />
    {/* @ts-expect-error -- no such language */}
    <exchange-header attr:language="xx" />
    {/* @ts-expect-error -- an entry requires a title */}
    <exchange-side-nav prop:items={[{ key: 'a' }]} />
  </>
);
