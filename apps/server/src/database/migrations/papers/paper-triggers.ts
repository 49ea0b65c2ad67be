/** The mark of the first searchable field, and the letters of a gram: see database/search-grams.ts. */
const NUMBER_MARK = 0xe000;
const GRAM_LETTERS = { least: 2, most: 4 };

/**
 * SQL states that these triggers refuse with, which the server maps to errors of the contract: `HB400`
 * invalid data, `HB409` conflict, `HB503` unavailable.
 */
const keepSellingPlaces = `
  create function "keepSellingPlaces"() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new."invoicePrefix" <> old."invoicePrefix"
      and exists (select 1 from "paperNumbers" where "company" = old."_id") then
      raise exception using errcode = 'HB409', message = format(
        'The prefix %s stands on papers already and cannot be changed.', old."invoicePrefix");
    end if;
    delete from "sellingPlaces" where "company" = new."_id";
    insert into "sellingPlaces" ("place", "company")
      select distinct sold->>'place', new."_id" from jsonb_array_elements(new."places") as sold
      where new."deletedAt" is null;
    return null;
  end $$`;

/**
 * Checks the sums of a new document, and assigns its seller and its number. The counter's row is locked until
 * the transaction ends.
 */
const finalisePaper = `
  create function "finalisePaper"() returns trigger language plpgsql as $$
  declare
    seller "sellingCompanies";
    issued integer := extract(year from (new."issuedAt" at time zone 'UTC') + interval '8 hours');
    n integer;
    number text;
    listed bigint;
  begin
    select coalesce(sum((line->'amount'->>'amount')::bigint), 0) into listed
      from jsonb_array_elements(new."lines") as line;
    if new."net"->>'currency' <> new."currency" or new."tax"->>'currency' <> new."currency"
      or new."total"->>'currency' <> new."currency"
      or exists (select 1 from jsonb_array_elements(new."lines") as line
        where line->'amount'->>'currency' <> new."currency") then
      raise exception using errcode = 'HB400', message = format('All amounts of this paper have to be in %s.', new."currency");
    end if;
    if (new."net"->>'amount')::bigint + (new."tax"->>'amount')::bigint <> (new."total"->>'amount')::bigint
      or listed <> (new."net"->>'amount')::bigint then
      raise exception using errcode = 'HB400', message =
        'The lines of this paper have to add up to its net amount, and net and tax to its total.';
    end if;
    if new."kind" = 'creditNote' and ((new."total"->>'amount')::bigint > 0 or new."reason" is null) then
      raise exception using errcode = 'HB400', message = 'A credit note takes back, and says why.';
    elsif new."kind" = 'invoice' and (new."total"->>'amount')::bigint < 0 then
      raise exception using errcode = 'HB400', message = 'Only a credit note has a negative total.';
    end if;
    if new."deletedAt" is not null then
      raise exception using errcode = 'HB409', message = 'A paper is never in the trash.';
    end if;
    select "sellingCompanies".* into seller from "sellingCompanies" where "_id" = coalesce(
      (select "company" from "invoices" where "_id" = new."corrects"),
      (select "company" from "sellingPlaces" where "place" = new."place"));
    if seller."_id" is null then
      raise exception using errcode = 'HB503', message = format(
        'No company sells in %s: name the place in a selling company first.', new."place");
    end if;
    insert into "paperNumbers" as counter ("company", "kind", "year", "last")
      values (seller."_id", new."kind", issued, 1)
      on conflict ("company", "kind", "year") do update set "last" = counter."last" + 1
      returning counter."last" into n;
    number := seller."invoicePrefix" || case when new."kind" = 'creditNote' then '-CN' else '' end
      || '-' || issued || '-' || lpad(n::text, greatest(6, length(n::text)), '0');
    new."reference" := number;
    new."company" := seller."_id";
    new."seller" := jsonb_build_object('legalName', seller."legalName", 'address', seller."address",
      'registrationNumber', seller."registrationNumber", 'gstNumber', seller."gstNumber");
    new."buyer" := coalesce(nullif(new."buyer", 'null'::jsonb), jsonb_build_object('legalName', new."companyName",
      'address', null, 'registrationNumber', null, 'gstNumber', null, 'emails', jsonb_build_array()));
    new."finalisedAt" := new."createdAt";
    new."searchText" := chr(${NUMBER_MARK}) || lower(number) || chr(10) || new."searchText";
    new."searchGrams" := new."searchGrams" || array(
      select distinct substr(lower(number), starts, letters)
      from generate_series(1, length(number)) as starts,
        generate_series(${GRAM_LETTERS.least}, ${GRAM_LETTERS.most}) as letters
      where starts + letters <= length(number) + 1);
    return new;
  end $$`;

/**
 * Allows only one change of a document: its payment. An open invoice becomes paid or void, and a credit note
 * whose refund was returned becomes void.
 */
const keepPaper = `
  create function "keepPaper"() returns trigger language plpgsql as $$
  declare
    noted constant text[] := array['status', 'paidAt', 'paymentReference'];
    kept constant text[] := noted || array['version', 'updatedAt', 'fieldVersions', 'searchText', 'searchGrams'];
    closes constant boolean := old."status" = 'open' and new."status" in ('paid', 'void');
    returns constant boolean := old."kind" = 'creditNote' and old."status" = 'paid' and new."status" = 'void';
  begin
    if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
      raise exception using errcode = 'HB409', message = format(
        'Paper %s is final and cannot be changed: issue a credit note instead.', old."reference");
    end if;
    if new."status" = old."status" or new."status" = 'void' then
      if new."paidAt" is distinct from old."paidAt"
        or new."paymentReference" is distinct from old."paymentReference" then
        raise exception using errcode = 'HB409', message = format(
          'How paper %s was paid is noted once, and with its payment.', old."reference");
      end if;
    end if;
    if new."status" <> old."status" and not closes and not returns then
      raise exception using errcode = 'HB409', message = format(
        'Paper %s is %s and cannot become %s.', old."reference", old."status", new."status");
    end if;
    return new;
  end $$`;

const refusePaperRemoval = `
  create function "refusePaperRemoval"() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'HB409', message =
      'Papers and their numbers are never deleted: issue a credit note instead.';
  end $$`;

/** Allows a counter to increase by one only, together with the document that takes the number. */
const keepPaperNumber = `
  create function "keepPaperNumber"() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (new."last" <> old."last" + 1
      or (new."company", new."kind", new."year") is distinct from (old."company", old."kind", old."year")) then
      raise exception using errcode = 'HB409', message = 'A counter of papers goes on by one.';
    elsif tg_op = 'INSERT' and new."last" <> 1 then
      raise exception using errcode = 'HB409', message = 'A counter of papers begins at one.';
    end if;
    return new;
  end $$`;

/** Statements that protect documents in the database itself, in order. */
export const paperTriggers: readonly string[] = [
  keepSellingPlaces,
  `create trigger "sellingCompanies_places" after insert or update on "sellingCompanies"
    for each row execute function "keepSellingPlaces"()`,
  finalisePaper,
  `create trigger "invoices_finalise" before insert on "invoices" for each row execute function "finalisePaper"()`,
  keepPaper,
  `create trigger "invoices_keep" before update on "invoices" for each row execute function "keepPaper"()`,
  refusePaperRemoval,
  `create trigger "invoices_stay" before delete on "invoices" for each row execute function "refusePaperRemoval"()`,
  `create trigger "invoices_remain" before truncate on "invoices" for each statement execute function "refusePaperRemoval"()`,
  keepPaperNumber,
  `create trigger "paperNumbers_keep" before insert or update on "paperNumbers"
    for each row execute function "keepPaperNumber"()`,
  `create trigger "paperNumbers_stay" before delete on "paperNumbers" for each row execute function "refusePaperRemoval"()`,
  `create trigger "paperNumbers_remain" before truncate on "paperNumbers"
    for each statement execute function "refusePaperRemoval"()`,
];
