import type { Policy } from './policy.ts';

/** A script tag of the shell. */
export interface ScriptFacts {
  readonly src: string;
  /** `shell.js` or `shell.all.js`. */
  readonly file: string;
  readonly integrity: string;
  readonly hasCrossOrigin: boolean;
  readonly isForeign: boolean;
  readonly blocks: boolean;
  readonly nonce: string;
  /** The manifest at its address; undefined if it cannot be read. */
  readonly release: ReleaseFacts | undefined;
}

/** The relevant part of a release's `manifest.json`. */
export interface ReleaseFacts {
  readonly version: string;
  /** Hash of the script. */
  readonly integrity: string;
  /** Files in its folder. */
  readonly files: readonly string[];
}

/** How the page itself loads chunks of a release. */
export interface ChunkFacts {
  /** Chunks that the page preloads or runs without integrity. */
  readonly unchecked: readonly string[];
  /** Chunks that an import map of the page redirects. */
  readonly remapped: readonly { readonly from: string; readonly to: string }[];
}

/** An element of the shell in the page. */
export interface ElementFacts {
  readonly tag: string;
  readonly unknownAttributes: readonly { readonly name: string; readonly nearest: string | undefined }[];
  /** Unsupported values of attributes. */
  readonly attributeFaults: readonly {
    readonly name: string;
    readonly what: string;
    readonly why: string;
    readonly fix: string;
  }[];
  /** Whether it has neither server markup nor a height set by the page before it is rendered. */
  readonly hasNoReservedSpace: boolean;
}

/** Prerendered markup of an element, as sent by the server. */
export interface FragmentFacts {
  readonly tag: string;
  /** What the markup was rendered for. */
  readonly rendered: { readonly site: string; readonly language: string; readonly year: string };
  /** The effective values of the element. */
  readonly effective: { readonly site: string; readonly language: string };
  readonly styleSheet: string | undefined;
}

/** Whether the page can reach a gateway or a file of the release. */
export interface ReachFacts {
  readonly url: string;
  /** Whether the page may read the response. */
  readonly isReadable: boolean;
  /** Whether there is a response at all, readable or not. */
  readonly isThere: boolean;
}

export interface GatewayFacts extends ReachFacts {
  readonly origin: string;
  /** Whether the response is a gateway's, not that of another kind of server. */
  readonly isJson: boolean;
  /** Whether browsers treat its cookies as first-party. */
  readonly isSameSite: boolean;
}

export interface ContrastFacts {
  readonly tag: string;
  /** Names of two properties: text and background. */
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

/** The state of a page that the doctor examines, as plain data. */
export interface PageFacts {
  readonly origin: string;
  /** Version of the running copy; undefined if none runs. */
  readonly running: string | undefined;
  readonly scripts: readonly ScriptFacts[];
  readonly chunks: ChunkFacts;
  readonly elements: readonly ElementFacts[];
  readonly unknownTags: readonly { readonly tag: string; readonly nearest: string | undefined }[];
  readonly fragments: readonly FragmentFacts[];
  /** Beginning of the text before a gate, which is visible whatever the gate decides. */
  readonly beforeGate: string | undefined;
  /** `remedy` is present if the value is valid but its source is not trusted. */
  readonly configurationFaults: readonly {
    readonly key: string;
    readonly why: string;
    readonly remedy?: string;
    readonly nearest?: string;
  }[];
  /** Attributes with a URL that markup may not set. */
  readonly refusedAttributes: readonly { readonly where: string; readonly why: string; readonly remedy: string }[];
  /** Origin that `<base href>` resolves relative links to, if it is not the page's own. */
  readonly foreignBase: string | undefined;
  /** Whether the release was built with the demo's `exchange.config.ts` and the page is not on a loopback address. */
  readonly isDemoRelease: boolean;
  readonly policies: readonly Policy[];
  /** Policy violations that concern the shell. */
  readonly violations: readonly {
    readonly directive: string;
    readonly blocked: string;
    readonly by: string;
    /** The beginning of the refused code, as reported by the browser. */
    readonly sample: string;
  }[];
  /** Elements that have not yet read their attributes and the configuration. */
  readonly pending: readonly string[];
  readonly failures: readonly { readonly source: string; readonly message: string }[];
  readonly scriptFile: ReachFacts | undefined;
  readonly styleSheetFile: ReachFacts | undefined;
  readonly gateways: readonly GatewayFacts[];
  readonly clobbered: readonly { readonly name: string; readonly by: string }[];
  readonly patched: readonly string[];
  /** Libraries on the page that are known to patch native functions. */
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
