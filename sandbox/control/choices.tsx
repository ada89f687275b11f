type ChoicesProps = {
  /** The address that the chosen name is posted to. */
  action: string;
  choices: Record<string, { title: string; text: string }>;
  current: string | null;
};

/** Choices as buttons; the active one is pressed. */
export function Choices({ action, choices, current }: ChoicesProps) {
  return (
    <form method="post" action={action}>
      <table>
        {Object.entries(choices).map(([name, { title, text }]) => (
          <tr key={name}>
            <td>
              <button name="name" value={name} aria-pressed={name === current ? 'true' : 'false'}>
                {title}
              </button>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </table>
    </form>
  );
}
