// Small choices kept in this browser (theme, language, panel open or shut); a browser that refuses storage just forgets them.
const prefix = 'corrigenda.';

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function writeKept(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Private windows and full stores: the choice lasts as long as the page.
  }
}
