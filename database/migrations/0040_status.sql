CREATE TABLE "status_notice_updates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_notice_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_notice_updates_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "status_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"parts" text[] NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_notices_kind" CHECK ("status_notices"."kind" in ('incident', 'maintenance')),
	CONSTRAINT "status_notices_parts" CHECK ("status_notices"."parts" <@ array['site', 'jobs', 'mail', 'files']::text[] and cardinality("status_notices"."parts") > 0),
	CONSTRAINT "status_notices_state" CHECK (case "status_notices"."kind" when 'incident' then "status_notices"."state" in ('investigating', 'identified', 'watching', 'resolved') else "status_notices"."state" in ('planned', 'under_way', 'done') end),
	CONSTRAINT "status_notices_end" CHECK (("status_notices"."kind" = 'maintenance') = ("status_notices"."ends_at" is not null)),
	CONSTRAINT "status_notices_ended" CHECK (("status_notices"."state" in ('resolved', 'done')) = ("status_notices"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "status_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_spans_part" CHECK ("status_spans"."part" in ('site', 'jobs', 'mail', 'files')),
	CONSTRAINT "status_spans_state" CHECK ("status_spans"."state" in ('working', 'late', 'down')),
	CONSTRAINT "status_spans_order" CHECK ("status_spans"."since" <= "status_spans"."last_seen")
);
--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "status_notice_updates" ADD CONSTRAINT "status_notice_updates_notice_id_status_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."status_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_notice_updates_notice" ON "status_notice_updates" USING btree ("notice_id","id");--> statement-breakpoint
CREATE INDEX "status_notices_end_at" ON "status_notices" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "status_spans_seen" ON "status_spans" USING btree ("part","last_seen");--> statement-breakpoint
CREATE FUNCTION "status_update_is_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what was said on the status page is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "status_notice_updates_frozen" BEFORE UPDATE OR DELETE ON "status_notice_updates" FOR EACH ROW EXECUTE FUNCTION "status_update_is_written_once"();--> statement-breakpoint
CREATE TRIGGER "status_notice_updates_not_emptied" BEFORE TRUNCATE ON "status_notice_updates" FOR EACH STATEMENT EXECUTE FUNCTION "status_update_is_written_once"();
