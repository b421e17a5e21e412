/** @jsxImportSource react */
import type {} from 'exchange-shell/react';
import { useRef } from 'react';
import type { ExchangeHeaderElement } from 'exchange-shell';

export function Page() {
  const header = useRef<ExchangeHeaderElement>(null);
  return (
    <>
      <exchange-header
        ref={header}
        className="top"
        site-id={177}
        language="tr"
        single-button
        onexchange-session={({ detail }) => console.log(detail.uid)}
        onexchange-language-change={({ currentTarget, detail }) => {
          (currentTarget as ExchangeHeaderElement).language = detail.language;
        }}
      >
        <span slot="logo">Ours</span>
      </exchange-header>
      <exchange-chart mode="platform" datafeed="/udf" lines={[{ id: '1', kind: 'alert', price: 1 }]} />
      <exchange-footer hydrate="visible" onexchange-chat-openCapture={(event) => event.preventDefault()} />
      <compliance-gate code="futures" on-failure="closed" />
      {/* @ts-expect-error -- no such code */}
      <compliance-gate code="futurs" />
      {/* @ts-expect-error -- no such theme */}
      <exchange-header theme="blue" />
      {/* @ts-expect-error -- no such attribute */}
      <exchange-header sticky />
      {/* @ts-expect-error -- not part of this event */}
      <exchange-header onexchange-session={({ detail }) => detail.name} />
      {/* @ts-expect-error -- no such tag */}
      <exchange-head />
    </>
  );
}
