// Generated from the schemas by `npm run generate`. Do not edit.

/** What `cardcat wallet scan --json` prints: the payment passes of a wallet beside the catalog. It tells which cards a person holds: look at it before you show it to anybody. */
export interface WalletScan {
  /** Of this shape. An addition raises the minor version, anything else the major. */
  readonly schema_version: '1.0';
  readonly command: 'wallet.scan';
  /** The day, UTC. */
  readonly on: string;
  /** The wallet of this computer, or the folders and files of `--passes-dir`. */
  readonly from: 'apple-wallet' | 'passes-dir';
  /** Which catalog the passes were compared with. */
  readonly catalog: {
    readonly from: 'live' | 'cache' | 'checkout' | 'file' | 'none';
    readonly cards: number;
    /** Of a cache: whole days since it was known to be the newest. Else null. */
    readonly age_days: number | null;
  };
  /** The payment passes, in the order of their numbers. */
  readonly passes: readonly {
    /** The number of the pass among all bundles; `--map "#n=id"` takes it. */
    readonly n: number;
    /** `unsure`: it has card art and does not say that it is a payment card. */
    readonly kind: 'payment' | 'unsure';
    /** As the pass says it, without digits in a row. */
    readonly name: string;
    /** Of the card that it surely is, else as the pass says it. */
    readonly issuer: string | null;
    readonly country: 'us' | 'ca' | 'cn' | 'other' | null;
    /** Null if there is no catalog. */
    readonly match: {
      readonly outcome: 'exact' | 'ask' | 'none';
      /** Of `exact`, else null. */
      readonly card_id: string | null;
      /** Why it is not `exact`. */
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
      /** Of `ask`, the likeliest first. */
      readonly candidates: readonly {
        readonly card_id: string;
        readonly score: number;
        /** `+word` is in the card's name alone, `−word` in the pass's. */
        readonly differs: readonly string[];
      }[];
    } | null;
    /** How complete the card's record is. Null if the card is not sure. */
    readonly data: {
      readonly filled: number;
      readonly total: number;
      readonly missing: readonly ('annual_fee' | 'fx_fee' | 'base_rate' | 'categories' | 'last_verified' | 'image')[];
    } | null;
    /** The picture of the card's front that is here. */
    readonly art: {
      /** `here`: a picture that can be used, of a pass whose card is not sure. */
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
      /** Pixels. */
      readonly width: number | null;
      /** Pixels. */
      readonly height: number | null;
      readonly bytes: number | null;
      readonly source_sha256: string | null;
      /** Of `unusable`, else null. */
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
  /** Tickets, coupons, keys and the like; nothing more of them is read. */
  readonly other_passes: number;
  /** Passes that could not be read, in the order of their numbers. */
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
  /** `payment` is the number of `passes`; `wanted` counts sure cards without art in the catalog whose art is here. */
  readonly totals: {
    readonly payment: number;
    readonly exact: number;
    readonly ask: number;
    readonly none: number;
    readonly up_to_date: number;
    readonly wanted: number;
  };
}

/** What `cardcat wallet export --json` and `cardcat wallet import --json` print: what was written, and what to run next. No text of a wallet is in it. With several branches there is a line for each. Every path is relative to the checkout, or to the folder of `--out`; `commands` run in the checkout. */
export interface WalletExport {
  /** Of this shape. An addition raises the minor version, anything else the major. */
  readonly schema_version: '1.0';
  readonly command: 'wallet.export' | 'wallet.import';
  /** The day, UTC. */
  readonly on: string;
  /** Which catalog named the cards. */
  readonly catalog: {
    readonly from: 'live' | 'cache' | 'checkout' | 'file' | 'none';
    readonly cards: number;
    /** Of a cache: whole days since it was known to be the newest. Else null. */
    readonly age_days: number | null;
  };
  /** The pictures, sorted by card. */
  readonly written: readonly {
    readonly card_id: string;
    readonly path: string;
    /** Pixels. */
    readonly width: number;
    /** Pixels. */
    readonly height: number;
    readonly bytes: number;
    readonly source_sha256: string;
    readonly pixel_sha256: string;
    /** Whether an earlier picture gave way. */
    readonly replaced: boolean;
    /** Whether a colour profile was converted to sRGB. */
    readonly converted: boolean;
  }[];
  /** Passes and cards of which nothing was written. */
  readonly skipped: readonly {
    /** The number of the pass; null if it is no pass. */
    readonly n: number | null;
    /** Null if no card was chosen, or none is known. */
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
  /** Card files whose `image` was set. */
  readonly edited: readonly string[];
  /** The branch that was made; null if none was. */
  readonly branch: string | null;
  /** Its commit; null if none was made. */
  readonly commit: string | null;
  /** Of the pull request; null if nothing was written, as are the three fields below. */
  readonly title: string | null;
  readonly body_file: string | null;
  readonly compare_url: string | null;
  /** What to run next, for a POSIX shell. */
  readonly commands: readonly string[];
}
