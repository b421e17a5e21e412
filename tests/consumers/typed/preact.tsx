/** @jsxImportSource preact */
import type {} from 'exchange-shell/preact';

export const page = (
  <>
    <exchange-header site-id="177" language="tr" onexchange-session={({ detail }) => detail.uid} />
    <exchange-side-nav items={[{ key: 'a', title: 'A' }]} />
    {/* @ts-expect-error -- no such sub-site */}
    <exchange-header site-id={3} />
    {/* @ts-expect-error -- not part of this event */}
    <exchange-header onexchange-session={({ detail }) => detail.name} />
  </>
);
