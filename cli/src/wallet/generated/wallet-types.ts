// Generated from the schemas by `npm run generate`. Do not edit.

/** What `cardcat wallet scan --json` prints: the payment passes of a wallet, compared with the catalog. It shows which cards a person has, so check it before you share it. */
export interface WalletScan {
  /** The version of this format. Additions raise the minor version; all other changes raise the major version. */
  readonly schema_version: '1.0';
  readonly command: 'wallet.scan';
  /** The date of the run in UTC. */
  readonly on: string;
  /** Where the passes are from: the wallet of this computer, or the folders and files of `--passes-dir`. */
  readonly from: 'apple-wallet' | 'passes-dir';
  /** The catalog with which the passes were compared. */
  readonly catalog: {
    readonly from: 'live' | 'cache' | 'checkout' | 'file' | 'none';
    readonly cards: number;
    /** For a cached catalog, the whole days since the cache was last known to be current; otherwise null. */
    readonly age_days: number | null;
  };
  /** The payment passes, in the order of their numbers. */
  readonly passes: readonly {
    /** The number of the pass in this scan, for `--map "#n=id"`. */
    readonly n: number;
    /** The kind of pass. `unsure` means that the pass has card art but does not say that it is a payment card. */
    readonly kind: 'payment' | 'unsure';
    /** The name in the pass, without runs of digits. */
    readonly name: string;
    /** The issuer of the matched card if the match is `exact`, otherwise the issuer that the pass names. */
    readonly issuer: string | null;
    readonly country: 'us' | 'ca' | 'cn' | 'other' | null;
    /** The card that the pass matches; null if there is no catalog. */
    readonly match: {
      readonly outcome: 'exact' | 'ask' | 'none';
      /** The card's id if the outcome is `exact`, otherwise null. */
      readonly card_id: string | null;
      /** Why the outcome is not `exact`. */
      readonly why: readonly (
        | 'words-differ'
        | 'several-cards'
        | 'network-differs'
        | 'issuer-not-named'
        | 'country-not-given'
        | 'country-not-covered'
        | 'texts-disagree'
        | 'art-equal'
        | 'kind-unsure')[];
      /** The possible cards if the outcome is `ask`, with the most likely card first. */
      readonly candidates: readonly {
        readonly card_id: string;
        readonly score: number;
        /** The words that differ: `+word` is only in the card's name, `−word` only in the pass. */
        readonly differs: readonly string[];
      }[];
    } | null;
    /** How complete the card's record is; null if the match is not `exact`. */
    readonly data: {
      readonly filled: number;
      readonly total: number;
      readonly missing: readonly ('annual_fee' | 'fx_fee' | 'base_rate' | 'categories' | 'last_read' | 'image')[];
    } | null;
    /** The picture of the card's front in the pass. */
    readonly art: {
      /** The state of the picture. `here` means that the picture can be used, but the match is not `exact`. */
      readonly status:
        | 'up-to-date'
        | 'wanted'
        | 'better-here'
        | 'another-file'
        | 'here'
        | 'not-on-device'
        | 'vector-only'
        | 'no-art'
        | 'unusable';
      readonly format: 'png' | 'pdf' | 'named-only' | 'none';
      /** The width in pixels. */
      readonly width: number | null;
      /** The height in pixels. */
      readonly height: number | null;
      readonly bytes: number | null;
      readonly source_sha256: string | null;
      /** The reason if the picture is `unusable`, or null if it is not. */
      readonly why:
        | 'not-an-image'
        | 'format-not-taken'
        | 'too-large'
        | 'too-small'
        | 'too-many-pixels'
        | 'wrong-shape'
        | 'sixteen-bit'
        | 'animated'
        | 'damaged'
        | 'output-too-large'
        | null;
    };
  }[];
  /** The number of tickets, coupons, keys and similar passes, which are only counted. */
  readonly other_passes: number;
  /** The passes that could not be read, in the order of their numbers. */
  readonly refused: readonly {
    readonly n: number;
    readonly why:
      | 'not-readable'
      | 'linked'
      | 'not-a-regular-file'
      | 'too-large'
      | 'too-many-files'
      | 'over-limit'
      | 'no-pass-json'
      | 'json-encoding'
      | 'json-syntax'
      | 'zip-damaged'
      | 'zip-unsafe'
      | 'zip-too-large';
  }[];
  /** Counts. `payment` is the number of `passes`; `wanted` is the number of `exact` matches whose card has no art in the catalog and whose pass has art. */
  readonly totals: {
    readonly payment: number;
    readonly exact: number;
    readonly ask: number;
    readonly none: number;
    readonly up_to_date: number;
    readonly wanted: number;
  };
}

/** What `cardcat wallet export --json` and `cardcat wallet import --json` print: what was written. It contains no text from the wallet. Every path is relative to the checkout, or to the folder of `--out`. */
export interface WalletExport {
  /** The version of this format. It rises when a field changes its meaning or is removed. */
  readonly version: 2;
  readonly command: 'wallet.export' | 'wallet.import';
  /** The date of the run in UTC. */
  readonly on: string;
  /** The catalog that the command used. */
  readonly catalog: {
    readonly from: 'live' | 'checkout' | 'file' | 'none';
    readonly cards: number;
  };
  /** The written pictures, sorted by card. */
  readonly written: readonly {
    readonly card_id: string;
    readonly path: string;
    /** The width in pixels. */
    readonly width: number;
    /** The height in pixels. */
    readonly height: number;
    readonly bytes: number;
    readonly source_sha256: string;
    readonly pixel_sha256: string;
    /** Whether the picture replaced an earlier picture. */
    readonly replaced: boolean;
    /** Whether the colors were converted to sRGB. */
    readonly converted: boolean;
  }[];
  /** The passes and cards for which nothing was written. */
  readonly skipped: readonly {
    /** The number of the pass; null if this is not a pass. */
    readonly n: number | null;
    /** The card's id; null if no card was chosen, or the card is not known. */
    readonly card_id: string | null;
    readonly why:
      | 'not-chosen'
      | 'not-certain'
      | 'not-in-catalog'
      | 'not-in-checkout'
      | 'up-to-date'
      | 'same-pixels'
      | 'needs-replace'
      | 'not-on-device'
      | 'vector-only'
      | 'no-art'
      | 'two-arts-for-one-card'
      | 'card-has-errors'
      | 'not-an-image'
      | 'format-not-taken'
      | 'too-large'
      | 'too-small'
      | 'too-many-pixels'
      | 'wrong-shape'
      | 'sixteen-bit'
      | 'animated'
      | 'damaged'
      | 'output-too-large';
  }[];
  /** The card files in which `image` was set. */
  readonly edited: readonly string[];
}
