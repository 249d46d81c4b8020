import type { SectionName } from '../sections/section-names.ts';
import type { Base } from './base-url.ts';

/** What the command line asks for, checked. */
export interface ExportOptions {
  readonly course: string;
  /** A path, or `-` for standard output. */
  readonly out: string;
  /** In the order of the document, `course` first. */
  readonly sections: readonly SectionName[];
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  readonly downloadFiles: string | undefined;
  readonly json: boolean;
  readonly baseUrl: Base | undefined;
  readonly tokenFile: string | undefined;
  readonly concurrency: number;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly pretty: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}
