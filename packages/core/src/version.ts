/**
 * The version that every signature names.
 *
 * @example /^\d+\.\d+\.\d+/.test(version) // true
 */
export const version = '0.1.0';
