CREATE TABLE "mail_rewordings" (
	"file" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"words" jsonb,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_rewordings_file_name_language_pk" PRIMARY KEY("file","name","language")
);
