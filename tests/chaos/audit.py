"""What the database itself notes: whose each table became, and which server wrote of it."""

from __future__ import annotations

from spieltisch.table.store.schema import journal, servers, tables
from tests.evening.ownership import Ownership
from tests.postgres import Postgres

# Owners lock the row of a table, so the numbers of its lines are in the order of their transactions.
TRIGGERS = f"""
CREATE TABLE audit (n bigserial PRIMARY KEY, code text, owner text, epoch int, line int, wrote text);
CREATE TABLE audit_names (wrote text, owner text, PRIMARY KEY (wrote, owner));
CREATE FUNCTION audit_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit (code, owner, epoch) VALUES (NEW.code, NEW.owner, NEW.epoch); RETURN NULL; END $$;
CREATE FUNCTION audit_journal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit (code, line, wrote) VALUES (NEW.code, NEW.n, current_setting('application_name'));
  RETURN NULL; END $$;
CREATE FUNCTION audit_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit_names VALUES (current_setting('application_name'), NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL; END $$;
CREATE TRIGGER audit_owner AFTER INSERT OR UPDATE OF owner, epoch ON {tables.name}
  FOR EACH ROW EXECUTE FUNCTION audit_owner();
CREATE TRIGGER audit_journal AFTER INSERT ON {journal.name} FOR EACH ROW EXECUTE FUNCTION audit_journal();
CREATE TRIGGER audit_name AFTER INSERT OR UPDATE ON {servers.name}
  FOR EACH ROW EXECUTE FUNCTION audit_name();
"""
LINES = """
SELECT code, audit.owner, epoch, line, names.owner FROM audit LEFT JOIN audit_names names USING (wrote)
ORDER BY n
"""


def install(postgres: Postgres, database: str) -> None:
    """Let a database note it from now on."""
    postgres.query(TRIGGERS, database)


def ownership(postgres: Postgres, database: str) -> Ownership:
    """Whether each epoch had one owner, and nobody else wrote in it."""
    found = Ownership()
    for row in postgres.query(LINES, database).splitlines():
        code, owner, epoch, line, by = row.split("|")
        if line:
            found.written(code, int(line), by or "somebody unknown")
        else:
            found.owned(code, owner or None, int(epoch))
    return found
