/** The version that every signature names. */
export const version = '0.1.0';
