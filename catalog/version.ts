/** The version of this project's programs, the same as in `package.json`. */
export const version = '0.1.0';
