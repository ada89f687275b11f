type Connection = { saveData?: boolean; effectiveType?: string };

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

export function savesData(): boolean {
  return connection().saveData === true;
}

export function isSlow(): boolean {
  return /2g|3g/.test(connection().effectiveType ?? '');
}
