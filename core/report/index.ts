import { annotationsReporter } from './annotations.ts';
import { jsonReporter } from './json.ts';
import type { Reporter, ReportFormat } from './reporter.ts';
import { sarifReporter } from './sarif.ts';
import { summaryReporter } from './summary.ts';
import { textReporter } from './text.ts';

export const reporters = {
  text: textReporter,
  json: jsonReporter,
  github: annotationsReporter,
  sarif: sarifReporter,
  summary: summaryReporter,
} as const satisfies Record<ReportFormat, Reporter>;
