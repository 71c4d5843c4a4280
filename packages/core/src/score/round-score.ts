// number -> printed number: rounded and written as Python does, so that scores can be compared to the letter.

/**
 * Rounds to four decimals; an exact tie goes to the even digit, where `toFixed` would go up.
 *
 * @example roundScore(1 / 32) // 0.0312
 */
export function roundScore(value: number): number {
  const scaled = value * 1e4;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  // Far from a half the scaling error cannot change the digit.
  if (Math.abs(rest - 0.5) > 1e-6 && scaled < 1e9) return (rest < 0.5 ? below : below + 1) / 1e4;
  // A double is exactly between two such decimals only if it is an odd number of 32nds.
  if (Math.abs(value * 32) % 2 === 1) {
    const up = Number(value.toFixed(4));
    return Math.round(up * 1e4) % 2 === 0 ? up : (Math.round(up * 1e4) - Math.sign(value)) / 1e4;
  }
  return Math.abs(value) < 1e21 ? Number(value.toFixed(4)) : value;
}

/**
 * `%.Nf`: a fixed number of decimals; an exact tie goes to the even digit, where `toFixed` would go up.
 *
 * @example formatFixed(1 / 128, 6) // '0.007812'
 */
export function formatFixed(value: number, digits: number): string {
  // A double is exactly between two such decimals only if it is an odd number of these parts.
  if (Math.abs(value * 2 ** (digits + 1)) % 2 !== 1) return value.toFixed(digits);
  const below = Math.floor(Math.abs(value) * 10 ** digits);
  return ((Math.sign(value) * (below + (below % 2))) / 10 ** digits).toFixed(digits);
}

/**
 * Shortest decimal that reads back the same, with at least one decimal place, exponents as in Python.
 *
 * @example formatFloat(3e-5) // '3e-05'
 */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const [digits, power] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${digits}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  // From 1e-4 to 1e16 JavaScript writes no exponent, except below 1e-6, which is already dealt with.
  const plain = String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}
