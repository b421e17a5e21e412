import type { Policy } from './policy.ts';

/** A script tag of the page that is one of ours. */
export interface ScriptFacts {
  readonly src: string;
  /** `shell.js` or `shell.all.js`. */
  readonly file: string;
  readonly integrity: string;
  readonly hasCrossOrigin: boolean;
  readonly isForeign: boolean;
  readonly blocks: boolean;
  readonly nonce: string;
  /** What the release at its address says of itself; undefined where that cannot be read. */
  readonly release: ReleaseFacts | undefined;
}

/** `manifest.json` of a release, as far as it is looked at. */
export interface ReleaseFacts {
  readonly version: string;
  /** Hash of the script. */
  readonly integrity: string;
  /** Files below its folder. */
  readonly files: readonly string[];
}

/** What the page itself says about chunks of a release. */
export interface ChunkFacts {
  /** Chunks that the page preloads, or runs, without integrity. */
  readonly unchecked: readonly string[];
  /** Chunks in whose place an import map of the page names another address. */
  readonly remapped: readonly { readonly from: string; readonly to: string }[];
}

/** A tag of ours that stands in the page. */
export interface ElementFacts {
  readonly tag: string;
  readonly unknownAttributes: readonly { readonly name: string; readonly nearest: string | undefined }[];
  /** Values of attributes that the element does not know. */
  readonly attributeFaults: readonly {
    readonly name: string;
    readonly what: string;
    readonly why: string;
    readonly fix: string;
  }[];
  /** Nothing holds its room before it is drawn: it has no markup of a server, and no height of the page's. */
  readonly hasNoRoom: boolean;
}

/** Markup of a server in a tag, as it was sent. */
export interface FragmentFacts {
  readonly tag: string;
  /** What the markup was made for. */
  readonly made: { readonly site: string; readonly language: string; readonly year: string };
  /** What is in force in the element. */
  readonly inForce: { readonly site: string; readonly language: string };
  readonly sheet: string | undefined;
}

/** Where a gateway, or a file of the release, can be reached from the page. */
export interface ReachFacts {
  readonly url: string;
  /** The page may read its answer. */
  readonly isReadable: boolean;
  /** It answers at all, to whoever may read it or not. */
  readonly isThere: boolean;
}

export interface GatewayFacts extends ReachFacts {
  readonly origin: string;
  /** The answer is one of the gateway's, not a page of somebody else's. */
  readonly isJson: boolean;
  /** Browsers send its cookies to it as to a part of this site. */
  readonly isSameSite: boolean;
}

export interface ContrastFacts {
  readonly tag: string;
  /** Names of two properties, text before ground. */
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

/** What the doctor looks at: a page as it stands, in plain values. */
export interface PageFacts {
  readonly origin: string;
  /** Version of the copy that runs; undefined where none does. */
  readonly running: string | undefined;
  readonly scripts: readonly ScriptFacts[];
  readonly chunks: ChunkFacts;
  readonly elements: readonly ElementFacts[];
  readonly unknownTags: readonly { readonly tag: string; readonly nearest: string | undefined }[];
  readonly fragments: readonly FragmentFacts[];
  /** What stands before a gate, and is seen whatever the gate decides; its beginning. */
  readonly beforeGate: string | undefined;
  /** `remedy` is present where the value is well formed and its source is not trusted. */
  readonly configurationFaults: readonly {
    readonly key: string;
    readonly why: string;
    readonly remedy?: string;
    readonly nearest?: string;
  }[];
  /** Attributes that name a URL which markup may not name. */
  readonly refusedAttributes: readonly { readonly where: string; readonly why: string; readonly remedy: string }[];
  /** Origin that `<base href>` leads relative links to, where that is not the page's own. */
  readonly foreignBase: string | undefined;
  /** The release was built with the demo's `exchange.config.ts`, and the page is not on this device. */
  readonly isDemoRelease: boolean;
  readonly policies: readonly Policy[];
  /** What was refused, and to which script; of ours. */
  readonly violations: readonly {
    readonly directive: string;
    readonly blocked: string;
    readonly by: string;
    /** The beginning of what was refused, as the browser gives it. */
    readonly sample: string;
  }[];
  /** Elements that have not read their attributes and the configuration yet. */
  readonly pending: readonly string[];
  readonly failures: readonly { readonly source: string; readonly message: string }[];
  readonly scriptFile: ReachFacts | undefined;
  readonly sheetFile: ReachFacts | undefined;
  readonly gateways: readonly GatewayFacts[];
  readonly clobbered: readonly { readonly name: string; readonly by: string }[];
  readonly patched: readonly string[];
  /** Libraries on the page that are known to patch. */
  readonly patchers: readonly string[];
  readonly enumerable: readonly string[];
  readonly worker: { readonly url: string; readonly isConfigured: boolean } | undefined;
  readonly lacking: { readonly promised: readonly string[]; readonly newer: readonly string[] };
  readonly contrasts: readonly ContrastFacts[];
  readonly isQuirky: boolean;
  readonly hasViewport: boolean;
  readonly language: string;
  readonly year: number;
}
