// Generated from the schemas by `npm run generate`. Do not edit.
import type { ErrorObject } from 'ajv';
interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}
export const validateCard: Validator;
export const validateIssuer: Validator;
export const validateIssuers: Validator;
export const validateNetworkTiers: Validator;
export const validateSourceExceptions: Validator;
export const validateCategories: Validator;
export const validateDatasets: Validator;
