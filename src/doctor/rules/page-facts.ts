import type { Purpose } from '../../domain/consent/purpose.ts';
import type { InlineCode, Policy } from './policy.ts';

/** One of the shell's script tags. */
export interface ScriptFacts {
  readonly src: string;
  /** `shell.js` or `shell.all.js`. */
  readonly file: string;
  readonly integrity: string;
  readonly hasCrossOrigin: boolean;
  readonly isForeign: boolean;
  readonly blocks: boolean;
  readonly nonce: string;
  /** The release's manifest. Undefined if it cannot be read. */
  readonly release: ReleaseFacts | undefined;
}

/** The relevant part of a release's `manifest.json`. */
export interface ReleaseFacts {
  readonly version: string;
  /** The script's integrity hash. */
  readonly integrity: string;
  /** The files in the release's folder. */
  readonly files: readonly string[];
  /** The hash of each file. */
  readonly integrities: Readonly<Record<string, string>>;
}

/** Script files of the release that the page has requested and that don't work. Both lists are empty if no file error was reported. */
export interface BrokenFiles {
  /** URLs that don't load. */
  readonly missing: readonly string[];
  /** URLs whose content doesn't match its hash. */
  readonly modified: readonly string[];
}

/** How the page itself loads chunks of a release. */
export interface ChunkFacts {
  /** Chunks that the page preloads or runs without integrity. */
  readonly unchecked: readonly string[];
  /** Chunks redirected by one of the page's import maps. */
  readonly remapped: readonly { readonly from: string; readonly to: string }[];
}

/** A shell element on the page. */
export interface ElementFacts {
  readonly tag: string;
  readonly unknownAttributes: readonly {
    readonly name: string;
    readonly nearest: string | undefined;
    /** Whether the element already has the attribute `nearest`. */
    readonly isTaken?: boolean;
  }[];
  /** Unsupported attribute values. */
  readonly attributeFaults: readonly {
    readonly name: string;
    readonly what: string;
    readonly why: string;
    readonly fix: string;
  }[];
  /** The theme set by the page's markup. Undefined if the user's choice applies. */
  readonly fixedTheme: string | undefined;
  /** True if the element has neither server markup nor a height set by the page before it renders. */
  readonly hasNoReservedSpace: boolean;
  /** Whether nothing hides a gate's content until the script has defined the gate. */
  readonly exposesContent: boolean;
  /**
   * Set if the element has no end tag: the slash that HTML ignores, no end tag at all, or the content in no slot that suggests it, such as
   * `<main>`.
   */
  readonly unclosed: 'slash' | 'no-end-tag' | { readonly content: string } | undefined;
  /** The unknown slot names of its children. */
  readonly unknownSlots: readonly { readonly name: string; readonly nearest: string | undefined }[];
  /** The effective site. Undefined if it isn't known. */
  readonly site: number | undefined;
}

/** An element's prerendered markup as sent by the server. */
export interface FragmentFacts {
  readonly tag: string;
  /** The values with which the markup was rendered. */
  readonly rendered: { readonly site: string; readonly language: string; readonly year: string };
  /** The element's effective values. */
  readonly effective: { readonly site: string; readonly language: string };
  readonly styleSheet: string | undefined;
  /** Whether there is no style sheet at that URL. Checked only outside the script's folder. */
  readonly isStyleSheetMissing: boolean;
}

/** The result of requesting a gateway or a release file. */
export interface ReachFacts {
  readonly url: string;
  /** Whether the page may read the response and its status is successful. */
  readonly isReadable: boolean;
  /** Whether there is a response, readable or not. False for a readable response whose status is an error. */
  readonly isThere: boolean;
}

export interface GatewayFacts extends ReachFacts {
  readonly origin: string;
  /** The response's status. Undefined if the page can't read the response. */
  readonly status?: number;
  /** Whether the response comes from a gateway rather than another kind of server. */
  readonly isJson: boolean;
  /** Whether browsers treat the gateway's cookies as first-party. */
  readonly isSameSite: boolean;
}

export interface ContrastFacts {
  readonly tag: string;
  /** The property names of the text and background colours. */
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

/** Stored keys and requests for which required consent is missing. Empty if the page requires no consent. */
export interface ConsentFacts {
  readonly stored: readonly { readonly key: string; readonly purpose: Purpose }[];
  /** Requests without their query. */
  readonly sent: readonly { readonly url: string; readonly purpose: Purpose }[];
}

/** A file with speculation rules. */
export interface RulesFacts extends ReachFacts {
  /** Whether the file has the content type that browsers require. */
  readonly isTyped: boolean;
}

/** The page's state as examined by the doctor, as plain data. */
export interface PageFacts {
  readonly origin: string;
  /** The version of the running copy. Undefined if none is running. */
  readonly running: string | undefined;
  readonly scripts: readonly ScriptFacts[];
  readonly chunks: ChunkFacts;
  readonly elements: readonly ElementFacts[];
  readonly unknownTags: readonly { readonly tag: string; readonly nearest: string | undefined }[];
  readonly fragments: readonly FragmentFacts[];
  /** The inline styles of prerendered elements. */
  readonly inlineStyles: readonly (InlineCode & { readonly tag: string })[];
  /** The page's inline import maps that concern the release. */
  readonly importMaps: readonly InlineCode[];
  /** The beginning of the text before a gate. It is visible regardless of the gate's decision. */
  readonly beforeGate: string | undefined;
  /** Configuration blocks that aren't valid JSON, with the line in the block. */
  readonly brokenBlocks: readonly { readonly reason: string; readonly line: number }[];
  /** `remedy` is set if the value is valid but its source isn't trusted. */
  readonly configurationFaults: readonly {
    readonly key: string;
    readonly why: string;
    readonly remedy?: string;
    readonly nearest?: string;
  }[];
  /** Attributes with a URL that markup may not set. */
  readonly refusedAttributes: readonly { readonly where: string; readonly why: string; readonly remedy: string }[];
  /** The origin against which `<base href>` resolves relative links, if it isn't the page's own. */
  readonly foreignBase: string | undefined;
  /** Whether the release was built with the demo's `exchange.config.ts` and the page isn't on a loopback address. */
  readonly isDemoRelease: boolean;
  readonly policies: readonly Policy[];
  /** Policy violations that concern the shell. */
  readonly violations: readonly {
    readonly directive: string;
    readonly blocked: string;
    readonly by: string;
    /** The beginning of the blocked code, as reported by the browser. */
    readonly sample: string;
  }[];
  /** Elements that have not yet read their attributes and the configuration. */
  readonly pending: readonly string[];
  readonly failures: readonly { readonly source: string; readonly message: string }[];
  readonly scriptFile: ReachFacts | undefined;
  readonly brokenFiles: BrokenFiles;
  readonly styleSheetFile: ReachFacts | undefined;
  readonly gateways: readonly GatewayFacts[];
  /** The page's speculation rules. Undefined if no element has `next-page`, or if the page contains rules in its markup. */
  readonly nextPageRules: readonly RulesFacts[] | undefined;
  readonly clobbered: readonly { readonly name: string; readonly by: string }[];
  readonly patched: readonly string[];
  /** Libraries on the page that are known to patch native functions. */
  readonly patchers: readonly string[];
  readonly enumerable: readonly string[];
  readonly worker: { readonly url: string; readonly isConfigured: boolean } | undefined;
  readonly lacking: { readonly promised: readonly string[]; readonly newer: readonly string[] };
  readonly contrasts: readonly ContrastFacts[];
  readonly consent: ConsentFacts;
  readonly isQuirky: boolean;
  readonly hasViewport: boolean;
  readonly language: string;
  readonly year: number;
}
