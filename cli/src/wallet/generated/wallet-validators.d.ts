// Generated from the schemas by `npm run generate`. Do not edit.
import type { ErrorObject } from 'ajv';
interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}
export const validateWalletScan: Validator;
export const validateWalletExport: Validator;
