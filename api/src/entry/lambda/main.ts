import { type LambdaEvent, type LambdaResult, lambdaHandler } from '../../hosts/lambda.ts';
import { functionCore } from '../fetch-core.ts';
import { platformParts } from '../platform.ts';

/** The API as a function of AWS Lambda; `read` gives a file that lies beside it. */
export function createHandler(
  read: (name: string) => Uint8Array,
): (event: LambdaEvent) => Promise<LambdaResult> {
  return lambdaHandler(functionCore({ ...platformParts(), env: process.env, addressHeader: null, read }));
}
