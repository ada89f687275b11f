/** Events that an operator searches for after an attack (docs/operations/monitoring.md#monitoring). */
export type SecurityEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'registered'
  | 'registration refused'
  | 'order link requested'
  | 'link requested'
  | 'link refused'
  | 'password changed'
  | 'new email requested'
  | 'email changed'
  | 'password refused'
  | 'sign-ins ended'
  | 'secret refused'
  | 'attempts limited'
  | 'foreign origin refused';

/** One line in the log, without personal data: the request's id leads to the rest. */
export function logSecurityEvent(
  c: { get: (name: 'requestId') => string | undefined },
  event: SecurityEvent,
): void {
  console.warn(JSON.stringify({ requestId: c.get('requestId'), event }));
}
